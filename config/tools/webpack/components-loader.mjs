const NAME = /^\w+\.displayName = (["'])\w+\1;\n/gm
const COMPONENT = /^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm
const DEFAULTS = /^( {2}return (\w+);\n\}\(Component\);\n)\n(\2\.defaultProps = \{[^}]*\};\n)/gm
const LEFT = /^\w+\.(?:displayName|defaultProps) = |^var \w+ = React\d*\.(?:forwardRef|memo)\(/m

/**
 * A statement that names a component or gives it defaults, and a call that makes one, keep it in the build, used or not.
 * The names are lost, the defaults go where the component is made.
 */
export default function dropUnusedComponents(source) {
  const kept = source
    .replace(NAME, '')
    .replace(DEFAULTS, '  $3$1')
    .replace(COMPONENT, '$1/* @__PURE__ */ $2')
  if (LEFT.test(kept)) throw new Error('A package no longer makes its components as it did')
  return kept
}
