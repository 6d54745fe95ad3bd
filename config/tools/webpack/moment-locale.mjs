import { Locale } from 'moment/src/lib/locale/constructor.js'
import { longDateFormat } from 'moment/src/lib/locale/formats.js'
import { preParsePostFormat } from 'moment/src/lib/locale/pre-post-format.js'
import { set } from 'moment/src/lib/locale/set.js'
import { localeWeekdays } from 'moment/src/lib/units/day-of-week.js'
import { localeMonths } from 'moment/src/lib/units/month.js'

// What writing a date asks of a language, in place of all that Moment can read and reckon in it.
Object.assign(Locale.prototype, {
  ...{ set, longDateFormat, postformat: preParsePostFormat },
  ...{ months: localeMonths, weekdays: localeWeekdays },
})
