import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** What the app shows for an English text, as a pattern: `{name}` in it stands for anything. */
export type Tongue = (english: string) => RegExp

/** Texts by message id. */
export type Texts = Readonly<Record<string, string>>

const escaped = (text: string): string => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&')
const source = (text: string): string =>
  text
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+')
    .replaceAll("'", "['’]")

export const english: Tongue = (text) => new RegExp(source(text))

/** The words of a catalog for an English text: one, or one of those where English says several things alike. */
export function tongueOf(texts: Texts, catalog: Texts): Tongue {
  return (text) => {
    const ids = Object.keys(texts).filter((id) => texts[id] === text)
    const said = ids.flatMap((id) => catalog[id] ?? [])
    if (said.length === 0) throw new Error(`the catalog has no text '${text}'`)
    return new RegExp(said.map(source).join('|'))
  }
}

/** Nothing before it and nothing behind. */
export const whole = ({ source }: RegExp): RegExp => new RegExp(`^(?:${source})$`)

const EXTRACTOR = join(__dirname, '../../config/tools/messages.mjs')

/** Every English text of the app by its id: what `npm run messages` extracts. */
export function englishTexts(): Texts {
  const output = execFileSync(process.execPath, [EXTRACTOR], { encoding: 'utf8' })
  return JSON.parse(output) as Texts // text by id, as it writes it
}
