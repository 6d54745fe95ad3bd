export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that is wrong with the settings, said at once. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `the desk cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'SettingsError'
  }
}

type Check = (text: string) => boolean

/** Reads variables and gathers what is wrong, instead of stopping at the first. */
export class SettingsReader {
  readonly problems: string[] = []

  constructor(private readonly env: Environment) {}

  /** Null where the variable is absent or empty. */
  optional(name: string): string | null {
    const text = this.env[name]?.trim()
    return text === undefined || text === '' ? null : text
  }

  /** A variable with a default; what does not pass the check is a problem. */
  text(name: string, fallback: string, check: Check, meaning: string): string {
    const text = this.optional(name) ?? fallback
    if (!check(text)) this.problems.push(`${name} must be ${meaning}`)
    return text
  }

  /** A variable that has no safe default. */
  required(name: string, check: Check, meaning: string): string {
    const text = this.optional(name)
    if (text === null) this.problems.push(`${name} is missing: ${meaning}`)
    else if (!check(text)) this.problems.push(`${name} must be ${meaning}`)
    return text ?? ''
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.optional(name) ?? String(fallback)
    const value = /^\d{1,12}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
    if (value >= min && value <= max) return value
    this.problems.push(`${name} must be a whole number from ${min} to ${max}`)
    return fallback
  }

  choice<const T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const text = this.optional(name) ?? fallback
    const found = choices.find((choice) => choice === text)
    if (found === undefined) this.problems.push(`${name} must be one of ${choices.join(', ')}`)
    return found ?? fallback
  }

  /** A comma-separated choice. */
  list<const T extends string>(name: string, fallback: readonly T[], choices: readonly T[]): T[] {
    const words =
      this.optional(name)
        ?.split(',')
        .map((word) => word.trim()) ?? fallback
    const found = choices.filter((choice) => words.includes(choice))
    if (found.length !== words.length)
      this.problems.push(`${name} must be a comma-separated choice of ${choices.join(', ')}`)
    return found
  }

  refuse(problem: string): void {
    this.problems.push(problem)
  }
}
