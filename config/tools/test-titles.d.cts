export function titlesIn(fileName: string, text: string): string[]
