export function separationFailures(programs: { live: string; sandbox: string }): string[]
