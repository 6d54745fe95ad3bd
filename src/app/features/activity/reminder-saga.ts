import { services } from '../../platform/services'
import { reminderText } from './shared/reminder'
import type { reminderAsked } from './shared/slice'

/** Saves a reminder as a file that calendars open. */
export function* saveReminder({ payload }: ReturnType<typeof reminderAsked>) {
  const { download, now } = yield* services()
  const blob = new Blob([reminderText(payload, now())], { type: 'text/calendar;charset=utf-8' })
  download({ fileName: `Reminder_${payload.id}.ics`, blob })
}
