import { ENGLISH_RECOVERY, GERMAN_RECOVERY } from './recovery-mail-texts'

it('says in both languages when passkeys go, and that it can be stopped on the first page', () => {
  expect(ENGLISH_RECOVERY['recovery-asked'].line('Causeway')).toContain('In 24 hours')
  expect(ENGLISH_RECOVERY['recovery-asked'].act).toContain('stop it there')
  expect(GERMAN_RECOVERY['recovery-asked'].line('Causeway')).toContain('In 24 Stunden')
  expect(GERMAN_RECOVERY['recovery-asked'].act).toContain('halten Sie es dort an')
})
