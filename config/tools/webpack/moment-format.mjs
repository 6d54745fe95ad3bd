import { isValid } from 'moment/src/lib/create/valid.js'
import { defineLocale } from 'moment/src/lib/locale/locales.js'
import 'moment/src/lib/locale/en.js'
import { Moment } from 'moment/src/lib/moment/constructor.js'
import { format } from 'moment/src/lib/moment/format.js'
import { locale, localeData } from 'moment/src/lib/moment/locale.js'
import { getSetDayOfMonth } from 'moment/src/lib/units/day-of-month.js'
import { getSetDayOfWeek } from 'moment/src/lib/units/day-of-week.js'
import { getSetHour } from 'moment/src/lib/units/hour.js'
import { getSetMinute } from 'moment/src/lib/units/minute.js'
import { getSetMonth } from 'moment/src/lib/units/month.js'
import { getSetYear } from 'moment/src/lib/units/year.js'
import { hooks } from 'moment/src/lib/utils/hooks.js'

// What i18n/dates.ts needs of Moment, put together from its sources: instants written in UTC. All of it, with what reads
// dates and reckons with them, weighs three times as much.
hooks.updateOffset = () => undefined
Object.assign(Moment.prototype, {
  isValid() {
    return isValid(this)
  },
  utc() {
    this._isUTC = true
    return this
  },
  ...{ format, locale, localeData },
  ...{ date: getSetDayOfMonth, day: getSetDayOfWeek, hour: getSetHour, hours: getSetHour },
  ...{ minute: getSetMinute, minutes: getSetMinute, month: getSetMonth, year: getSetYear },
})

const unix = (seconds) => new Moment({ _d: new Date(seconds * 1000) })

export default { defineLocale, unix }
