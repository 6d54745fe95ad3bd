import { gives, type Walk } from './walk'

const PASSKEYS = '**/v1/private/passkeys'
const DEVICES = '**/v1/private/devices'
const PUSH = '**/v1/private/push'
const DAY = 86_400
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${String(digit)}`

function someKeys() {
  const now = Math.floor(Date.now() / 1000)
  const [today, before] = [now - 60, now - 90 * DAY]
  return {
    passkeys: [
      { id: id(7), name: 'Marta’s iPhone', isSynced: true, createdTs: before, usedTs: today },
      { id: id(8), name: 'YubiKey', isSynced: false, createdTs: before, usedTs: before },
    ],
  }
}

const refusedAt = (triedTs: number) => ({ act: 'end-device', triedTs })

function someDevices() {
  const usedTs = Math.floor(Date.now() / 1000) - 60
  const far = { isThis: false, isSignedIn: true, usedTs: usedTs - 2 * DAY }
  return {
    devices: [
      { id: id(1), browser: 'Chrome', system: 'macOS', isThis: true, isSignedIn: true, usedTs },
      { ...far, id: id(2), browser: 'Safari', system: 'iPhone' },
      { ...far, id: id(3), browser: 'Firefox', system: 'Windows', isSignedIn: false },
      { ...far, id: id(4), isSignedIn: false, usedTs: usedTs - 200 * DAY },
    ],
    tries: [
      { id: id(5), deviceId: id(3), browser: 'Firefox', system: 'Windows', ...refusedAt(usedTs) },
    ],
  }
}

/** What guards the account: passkeys, devices, and what is asked before one goes. */
export async function security(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/settings/security')
  await user.page.getByText(user.says('This one')).first().waitFor()
  await walk.look('settings-security')
  for (const [answer, name] of [
    ['never', 'loading'],
    ['refused', 'failed'],
  ] as const)
    await walk.during(PASSKEYS, answer, () =>
      walk.during(DEVICES, answer, async () => {
        await user.opens('/settings/security')
        if (answer === 'refused') await user.text('Devices could not be loaded').waitFor()
        else await user.text('Devices').waitFor()
        await walk.look(`settings-security-${name}`)
      }),
    )
  await walk.during(PASSKEYS, gives(someKeys()), () =>
    walk.during(DEVICES, gives(someDevices()), async () => {
      await user.opens('/settings/security')
      await user.page.getByText('YubiKey').waitFor()
      await walk.look('settings-security-full')
      await passkey(walk)
      await endings(walk)
    }),
  )
  await walk.during(PUSH, gives({ key: 'B', isOn: false }), () => notifications(walk))
  await mails(walk)
}

/** Blocked, as a browser without a person does, and not asked yet. */
async function notifications(walk: Walk): Promise<void> {
  const { user } = walk
  for (const name of ['blocked', 'off']) {
    await user.opens('/settings/security')
    await user.text('On this device').waitFor()
    await walk.look(`settings-push-${name}`)
    await user.page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
  }
}

async function mails(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/settings/security')
  const first = user.page.getByRole('switch').first()
  await first.waitFor()
  await walk.during('**/v1/private/mails', 'refused', async () => {
    await first.click()
    const alert = user.page.getByRole('alert')
    await alert.waitFor()
    await alert.scrollIntoViewIfNeeded()
    await walk.look('settings-mails-refused')
  })
}

async function passkey(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.during(`${PASSKEYS}/start`, 'refused', async () => {
    await user.button('Add a passkey').click()
    await user.page.getByRole('alert').waitFor()
    await walk.look('settings-security-refused')
  })
  const more = user.button('Rename or remove {name}')
  await more.click()
  await walk.look('settings-passkey-menu')
  await user.page.getByRole('menuitem', { name: user.says('Rename') }).click()
  await user.page.getByRole('dialog').waitFor()
  await walk.look('settings-passkey-rename')
  await user.page.keyboard.press('Escape')
  await more.click()
  await user.page.getByRole('menuitem', { name: user.says('Remove') }).click()
  await user.page.getByRole('alertdialog').waitFor()
  await walk.look('settings-passkey-remove')
  await user.page.keyboard.press('Escape')
}

async function endings(walk: Walk): Promise<void> {
  const { user } = walk
  await user.page.getByRole('button', { name: /Safari/ }).click()
  await user.page.getByRole('alertdialog').waitFor()
  await walk.look('settings-device-end')
  await walk.during(`${DEVICES}/*/end`, 'refused', async () => {
    await walk.presses('End')
    await user.text('{name} could not be ended. Please try again.').waitFor()
    await walk.look('settings-device-kept')
  })
  await user.button('End all others').click()
  await user.page.getByRole('alertdialog').waitFor()
  await walk.look('settings-devices-end')
  await user.page.keyboard.press('Escape')
}
