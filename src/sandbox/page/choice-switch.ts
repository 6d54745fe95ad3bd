import { createOption, elementById } from './elements'

export interface ChoiceSwitch<Value extends string> {
  /** What the desk says is chosen. */
  show(value: Value): void
}

interface ChoiceOptions<Value extends string> {
  readonly select: HTMLSelectElement
  readonly sentence: HTMLParagraphElement
  /** What each choice is called, and what happens then. */
  readonly texts: Readonly<Record<Value, readonly [label: string, says: string]>>
  readonly tell: (value: Value) => Promise<Response>
  readonly said: (isTaken: boolean) => void
  readonly refresh: () => Promise<void>
}

interface NamedOptions<Value extends string> extends Omit<
  ChoiceOptions<Value>,
  'select' | 'sentence'
> {
  /** Of the select in the page; its sentence is `<id>-says`. */
  readonly id: string
}

export const namedSwitch = <Value extends string>({ id, ...options }: NamedOptions<Value>) =>
  choiceSwitch({
    ...options,
    select: elementById(id, HTMLSelectElement),
    sentence: elementById(`${id}-says`, HTMLParagraphElement),
  })

/** A choice counts at once. */
export function choiceSwitch<Value extends string>({
  select,
  sentence,
  texts,
  tell,
  said,
  refresh,
}: ChoiceOptions<Value>): ChoiceSwitch<Value> {
  const all = Object.entries<readonly [label: string, says: string]>(texts)
  select.replaceChildren(...all.map(([value, [label]]) => createOption(value, label)))
  // The options are those of the table.
  const chosen = (): Value => select.value as Value
  const describe = (): void => {
    const [, says] = texts[chosen()]
    sentence.textContent = says
  }
  let isSaving = false
  select.addEventListener('change', () => {
    describe()
    isSaving = true
    void tell(chosen())
      .then(({ ok }) => said(ok))
      .catch(() => said(false))
      .finally(() => {
        isSaving = false
        void refresh()
      })
  })
  describe()
  return {
    show(value) {
      if (isSaving || select.value === value) return
      select.value = value
      describe()
    },
  }
}
