import type { User } from './browser-user'

/** Through the steps of a person who is kept already, up to the last button: only the IBAN becomes another. */
export async function changesIban(user: User, id: number, iban: string): Promise<void> {
  await user.opens(`/beneficiary/${String(id)}/edit`)
  for (const name of ['First name', 'Last name']) {
    await user.field(name).waitFor()
    await user.button('Continue').click()
  }
  await user.field('IBAN').fill(iban)
  await user.button('Continue').click()
  await user.field('Nickname').waitFor()
  await user.button('Skip').click()
  await user.button('Update the recipient').click()
}
