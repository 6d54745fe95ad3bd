import { defineMessages } from 'react-intl'

/** In a row's few words (ACT-29, ACT-30). */
export const shortEstimates = {
  ...defineMessages({
    late: { id: 'activity.estimate.late', defaultMessage: 'Taking longer than usual' },
    soon: { id: 'activity.estimate.soon', defaultMessage: 'Soon' },
  }),
  ...defineMessages<{ date: { date: string }; today: { time: string }; minutes: { count: number }; seconds: { count: number } }>({
    date: { id: 'activity.estimate.date', defaultMessage: 'By {date}' },
    today: { id: 'activity.estimate.today', defaultMessage: 'Today, {time} UTC' },
    minutes: { id: 'activity.estimate.minutes', defaultMessage: 'In about {count, plural, one {# minute} other {# minutes}}' },
    seconds: { id: 'activity.estimate.seconds', defaultMessage: 'In {count, plural, one {# second} other {# seconds}}' },
  }),
}

/** In the details' sentence. */
export const fullEstimates = {
  ...defineMessages({
    late: { id: 'activity.estimate.lateFull', defaultMessage: 'This takes longer than usual. We’re on it.' },
    soon: { id: 'activity.estimate.soonFull', defaultMessage: 'Estimated soon' },
  }),
  ...defineMessages<{ date: { date: string }; today: { time: string }; minutes: { count: number }; seconds: { count: number } }>({
    date: { id: 'activity.estimate.dateFull', defaultMessage: 'Estimated by {date}' },
    today: { id: 'activity.estimate.todayFull', defaultMessage: 'Estimated today by {time} UTC' },
    minutes: { id: 'activity.estimate.minutesFull', defaultMessage: 'Estimated in about {count, plural, one {# minute} other {# minutes}}' },
    seconds: { id: 'activity.estimate.secondsFull', defaultMessage: 'Estimated in {count, plural, one {# second} other {# seconds}}' },
  }),
}
