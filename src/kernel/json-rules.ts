/** Where the first wrong field is below a value; null where none is. */
export type Rule = (value: unknown) => string | null

export const ruleOf =
  (isRight: (value: unknown) => boolean): Rule =>
  (value) =>
    isRight(value) ? null : ''

export const textRule = (form: RegExp): Rule =>
  ruleOf((value) => typeof value === 'string' && form.test(value))
export const wholeRule = (least: number, most = Number.MAX_SAFE_INTEGER): Rule =>
  ruleOf(
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
  )
export const nullableRule =
  (rule: Rule): Rule =>
  (value) =>
    value === null ? null : rule(value)
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listRule =
  (rule: Rule, least: number, most: number): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return ''
    for (const [at, each] of value.entries()) {
      const wrong = rule(each)
      if (wrong !== null) return `.${at}${wrong}`
    }
    return null
  }

/** Exactly these fields, but for those that may be left out. */
export const fieldsRule =
  (rules: Readonly<Record<string, Rule>>, leftOut: readonly string[] = []): Rule =>
  (value) => {
    if (!isObject(value)) return ''
    for (const name of new Set([...Object.keys(rules), ...Object.keys(value)])) {
      if (!Object.hasOwn(value, name) && leftOut.includes(name)) continue
      const wrong = (Object.hasOwn(rules, name) && rules[name] ? rules[name] : UNKNOWN)(value[name])
      if (wrong !== null) return `.${name}${wrong}`
    }
    return null
  }

const UNKNOWN: Rule = () => ''
