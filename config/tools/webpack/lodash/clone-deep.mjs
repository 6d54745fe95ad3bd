/** A form's values are text, flags and lists of them. */
export default function cloneDeep(value) {
  return globalThis.structuredClone(value)
}
