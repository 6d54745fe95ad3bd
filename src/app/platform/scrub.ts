import { routeTemplate } from './route-template'

/** Patterns of private data; each match is replaced by its kind, in this order. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  // JSON payloads and quoted text could hold anything.
  [/[[{].*/s, '[payload]'],
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '[quoted]'],
  [/[?#][^\s]+/g, '[query]'],
  [/[^\s@:,;<>()=]+(?:@|%40)[^\s@:,;<>()]+/gi, '[e-mail]'],
  [/\b(?:bearer|cookie|set-cookie|session|token|otp|code)\s*[:=]\s*\S+/gi, '[secret]'],
  [/\bbearer\s+\S+/gi, '[secret]'],
  [/\b0x[\da-f]{6,}/gi, '[address]'],
  [/\b[a-z]{2}\d{2}(?:[ -]?[a-z\d]{4}){2,7}(?:[ -]?[a-z\d]{1,3})?\b/gi, '[iban]'],
  // Session ids, keys, other chains' addresses, UUIDs.
  [/\b(?=[\w-]*\d)[\w-]{20,}/g, '[token]'],
  // People, companies and streets: two capitalised words in a row, or one and a number.
  [/\p{Lu}[\p{L}.'’-]+(?:[\s,]+(?:\p{Lu}[\p{L}.'’-]+|\d+\p{L}?\b))+/gu, '[name]'],
  [
    /[€$£]\s?\d[\d.,\s]*|\d+(?:[.,]\d+)+(?:\s?(?:€|[A-Z]{3,5}\b))?|\b\d+\s?(?:€|[A-Z]{3,5}\b)/g,
    '[amount]',
  ],
  [/\+?\d(?:[ -]?\d){5,}/g, '[number]'],
]

/** Removes identities, amounts and credentials from a log line. */
export function redactedText(text: string): string {
  const placed = text.replace(/(?<!\S)\/\S+/g, (path) => routeTemplate(path))
  return PRIVATE.reduce((left, [look, kind]) => left.replace(look, kind), placed)
}
