const METHODS = /^\(?\w+\.prototype\b.* = /gm
const KIND =
  /^function (\w+)\(.*\) \{\n(?:(?!^function ).*\n)*?^\}\n\n\(?\1\.prototype = (?:.*\n)*?^\};\n/gm
const CALL = /^((?:const|var) \w+ = )(?=(?:bisector|Blur2|\(function custom)\()/gm

/**
 * A statement that gives a kind of curve its methods, and a call that makes a function, keep it in the build, used or not:
 * here a call makes each kind, and no call is needed for itself.
 */
export default function dropUnusedShapes(source) {
  const [kinds, methods, calls] = [KIND, METHODS, CALL].map((each) => source.match(each) ?? [])
  if (kinds.length !== methods.length || calls.length === 0)
    throw new Error('D3 no longer makes its functions as it did')
  return source
    .replace(KIND, 'var $1 = /* @__PURE__ */ (() => {\n$&return $1\n})();\n')
    .replace(CALL, '$1/* @__PURE__ */ ')
}
