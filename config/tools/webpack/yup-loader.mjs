const UNUSED = /^create\$\d\.prototype = (?:Boolean|Number|Date|Array|Tuple)Schema\.prototype;\n/gm
const OF_DATES = /^(?:create\$\d|DateSchema)\.INVALID_DATE = invalidDate;\n/gm

/** A statement of its own keeps each kind of schema in the build, used or not. */
export default function dropUnusedKinds(source) {
  const dropped = source.replace(UNUSED, '').replace(OF_DATES, '')
  if (dropped.match(UNUSED) || source.match(UNUSED)?.length !== 5)
    throw new Error('yup no longer names its schemas as it did')
  return dropped
}
