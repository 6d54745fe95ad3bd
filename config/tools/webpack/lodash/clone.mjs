/** A copy of the same kind, whose parts are the same ones. */
export default function clone(value) {
  if (Array.isArray(value)) return [...value]
  if (typeof value !== 'object' || value === null) return value
  return Object.assign(Object.create(Object.getPrototypeOf(value)), value)
}
