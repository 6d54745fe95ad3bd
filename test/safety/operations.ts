/** As much of JSON Schema as the desk's document uses. */
export interface Described {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Described
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly const?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** One call, as `/openapi.json` tells it. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** All that its path takes. */
  readonly methods: readonly string[]
  /** Holds `{name}` for each of `params`. */
  readonly path: string
  readonly isPrivate: boolean
  readonly params: Described
  readonly query: Described
  /** Headers that it requires. */
  readonly headers: readonly string[]
  readonly json: Described | null
  /** The field of its form that holds the file; null where it takes no form. */
  readonly fileField: string | null
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: Described
}

interface Told {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Described }>> }
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Told>>>>
}

export const operationsOf = ({ paths }: Document): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({
      id: told.operationId,
      method: method.toUpperCase(),
      methods: Object.keys(methods).map((each) => each.toUpperCase()),
      path,
      isPrivate: told.security.length > 0,
      params: objectOf(told.parameters, 'path'),
      query: objectOf(told.parameters, 'query'),
      headers: told.parameters
        .filter((each) => each.in === 'header' && each.required)
        .map(({ name }) => name),
      json: told.requestBody?.content['application/json']?.schema ?? null,
      fileField: told.requestBody?.content['multipart/form-data']?.schema.required?.[0] ?? null,
    })),
  )

function objectOf(parameters: readonly Parameter[], place: string): Described {
  const mine = parameters.filter((each) => each.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(mine.map(({ name, schema }) => [name, schema])),
    required: mine.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** What JSON can write and JavaScript cannot hold, or not write again. Nowhere does the document ask for such a thing. */
export class RawJson {
  constructor(readonly text: string) {}
  toJSON = (): string => `@${this.text}@`
}

export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/"@([-+.\dEe[\]]+)@"/g, '$1')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawJson)

/** Whether a value is what the document asks for: read from the document alone, so that the desk's own check is not asked about itself. */
export function fits(told: Described, value: unknown): boolean {
  if (told.const !== undefined) return value === told.const
  const fitsType = FITS[told.type ?? '']
  if (!fitsType) throw new Error(`the document has something new: ${JSON.stringify(told)}`)
  return fitsType(told, value)
}

const FITS: Readonly<Record<string, (told: Described, value: unknown) => boolean>> = {
  object: (told, value) => isRecord(value) && fitsObject(told, value),
  array: ({ maxItems, items = {} }, value) =>
    Array.isArray(value) &&
    isWithin(value.length, 0, maxItems) &&
    value.every((each) => fits(items, each)),
  integer: ({ minimum, maximum }, value) =>
    typeof value === 'number' && Number.isInteger(value) && isWithin(value, minimum, maximum),
  string: (told, value) => typeof value === 'string' && fitsText(told, value),
  boolean: (_told, value) => typeof value === 'boolean',
}

const isWithin = (value: number, least = 0, most = Infinity): boolean =>
  value >= least && value <= most

const fitsText = (told: Described, value: string): boolean =>
  isWithin(value.length, told.minLength, told.maxLength) &&
  (told.enum?.includes(value) ?? true) &&
  new RegExp(told.pattern ?? '', 'u').test(value)

function fitsObject(told: Described, value: Readonly<Record<string, unknown>>): boolean {
  const known = new Map(Object.entries(told.properties ?? {}))
  return (
    (told.required ?? []).every((name) => Object.hasOwn(value, name)) &&
    Object.keys(value).every((name) => {
      const schema = known.get(name)
      return schema ? fits(schema, value[name]) : told.additionalProperties !== false
    })
  )
}
