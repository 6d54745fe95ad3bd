import type { User } from './browser-user'

/** From anywhere: the settings, and yes to the question. */
export async function logsOut(user: User): Promise<void> {
  await user.opens('/settings')
  await user.button('Log out').click()
  await user.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
}
