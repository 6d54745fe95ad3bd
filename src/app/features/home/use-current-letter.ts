import { useEffect, useState } from 'react'

export const sectionId = (letter: string): string => `letter-${letter}`

/** How far below the top edge a section begins to count as the one on screen. */
const TOP_PX = 190

/** The letter whose section is on screen, and a way to bring another one there. */
export function useCurrentLetter(letters: readonly string[]) {
  const [seen, setSeen] = useState('')
  const key = letters.join('')
  useEffect(() => {
    const look = () => {
      const begun = [...key].filter(
        (letter) =>
          (document.getElementById(sectionId(letter))?.getBoundingClientRect().top ?? 0) <= TOP_PX,
      )
      setSeen(begun.at(-1) ?? '')
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [key])
  const jump = (letter: string) => {
    setSeen(letter)
    document.getElementById(sectionId(letter))?.scrollIntoView()
  }
  return { current: letters.includes(seen) ? seen : (letters[0] ?? ''), jump }
}
