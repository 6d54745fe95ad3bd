export function processState(): { restore(): void }
