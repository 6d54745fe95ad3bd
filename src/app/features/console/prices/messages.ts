import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { Period } from '@contract/console/plots'
import type { PriceRow } from '@contract/console/prices'

type Stop = NonNullable<PriceRow['stop']>

export const messages = {
  ...defineMessages({ newQuotes: { id: 'console.prices.newQuotes', defaultMessage: 'New quotes' }, stopQuotes: { id: 'console.prices.stopQuotes', defaultMessage: 'Stop quotes…' }, endStop: { id: 'console.prices.endStop', defaultMessage: 'Propose to quote again…' } }),
  ...defineMessages({
    asset: { id: 'console.prices.asset', defaultMessage: 'Asset' },
    market: { id: 'console.prices.market', defaultMessage: 'Market, age' },
    feed: { id: 'console.prices.feed', defaultMessage: 'Feed on chain, age' },
    apart: { id: 'console.prices.apart', defaultMessage: 'Apart, allowed' },
    state: { id: 'console.prices.state', defaultMessage: 'State' },
  }),
  ...defineMessages({
    quoting: { id: 'console.prices.quoting', defaultMessage: 'Quoting' },
    quotesStopped: { id: 'console.prices.quotesStopped', defaultMessage: 'Quotes stopped' },
    silent: { id: 'console.prices.silent', defaultMessage: 'silent' },
    never: { id: 'console.prices.never', defaultMessage: 'No source was looked at yet' },
  }),
  ...defineMessages({
    none: { id: 'console.prices.none', defaultMessage: 'No asset is listed, or none was looked at yet.' },
    stops: { id: 'console.prices.stops', defaultMessage: 'What stops, and what releases it' },
    noStops: { id: 'console.prices.stops.none', defaultMessage: 'Every price may be used.' },
    marketShort: { id: 'console.prices.market.short', defaultMessage: 'Market' },
  }),
  ...defineMessages({ feedShort: { id: 'console.prices.feed.short', defaultMessage: 'Feed' }, apartShort: { id: 'console.prices.apart.short', defaultMessage: 'Apart' }, exposure: { id: 'console.prices.exposure', defaultMessage: 'Exposure against limits' } }),
  ...defineMessages({
    exposureLine: { id: 'console.prices.exposure.line', defaultMessage: 'Open quotes that nobody has paid. From 80 % of a limit it is an alarm; a quote above it is refused with a sentence.' },
    desk: { id: 'console.prices.exposure.desk', defaultMessage: 'Desk' },
    account: { id: 'console.prices.exposure.account', defaultMessage: 'Largest account' },
  }),
  ...defineMessages({
    open: { id: 'console.prices.open', defaultMessage: 'Open' },
    positions: { id: 'console.prices.positions', defaultMessage: 'Net exposure by asset' },
    noPositions: { id: 'console.prices.positions.none', defaultMessage: 'Nothing is open, and nothing was bought.' },
    mayCome: { id: 'console.prices.mayCome', defaultMessage: 'May still come' },
  }),
  ...defineMessages({
    bought: { id: 'console.prices.bought', defaultMessage: 'Bought' },
    results: { id: 'console.prices.results', defaultMessage: 'What the newest quotes earned' },
    noResults: { id: 'console.prices.results.none', defaultMessage: 'No quote has settled yet.' },
    quote: { id: 'console.prices.quote', defaultMessage: 'Quote' },
  }),
  ...defineMessages({ worth: { id: 'console.prices.worth', defaultMessage: 'Worth then' }, paid: { id: 'console.prices.paid', defaultMessage: 'Promised' }, result: { id: 'console.prices.result', defaultMessage: 'Result' } }),
}

/** Texts with a place for something, and what it is. */
export const filled = {
  ...defineMessages<{ stoppedBy: { name: string; age: string } }>({ stoppedBy: { id: 'console.prices.stoppedBy', defaultMessage: 'No new quotes: stopped by {name} {age} ago.' } }),
  ...defineMessages<{ notLooked: { age: string } }>({ notLooked: { id: 'console.prices.notLooked', defaultMessage: 'Nobody has looked at the sources for {age}. Prices, ages and states are of then.' } }),
  ...defineMessages<{ looked: { assets: number; time: string } }>({ looked: { id: 'console.prices.looked', defaultMessage: '{assets, plural, one {# asset} other {# assets}}, two sources each, looked at {time} UTC' } }),
  ...defineMessages<{ networks: { network: string; count: number }; heartbeat: { euro: string; heartbeat: string } }>({
    networks: { id: 'console.prices.networks', defaultMessage: '{count, plural, one {{network}} other {{network} of # networks}}' },
    heartbeat: { id: 'console.prices.heartbeat', defaultMessage: 'writes each {heartbeat}; euro feed {euro}' },
  }),
  ...defineMessages<{ stop: { name: string; why: string }; since: { age: string; release: string }; plot: { symbol: string } }>({
    stop: { id: 'console.prices.stop', defaultMessage: '{name}: {why}' },
    since: { id: 'console.prices.since', defaultMessage: 'For {age}. {release}' },
    plot: { id: 'console.prices.plot', defaultMessage: '{symbol}: market against feed' },
  }),
  ...defineMessages<{ now: { now: string; most: string; time: string } }>({ now: { id: 'console.prices.now', defaultMessage: 'now {now}, most {most} at {time}' } }),
  ...defineMessages<{ sentence: { symbol: string; least: string; most: string; limit: string } }>({ sentence: { id: 'console.prices.sentence', defaultMessage: 'Difference between market and feed of {symbol}: between {least} and {most}, limit {limit}' } }),
  ...defineMessages<{ noSentence: { symbol: string } }>({ noSentence: { id: 'console.prices.sentence.none', defaultMessage: 'Difference between market and feed of {symbol}: no price yet' } }),
  ...defineMessages<{ exposureSentence: { most: string; limit: string } }>({ exposureSentence: { id: 'console.prices.exposure.sentence', defaultMessage: 'Open unpaid quotes of the desk: at most {most}, limit {limit}' } }),
  ...defineMessages<{ weekend: { margin: string } }>({ weekend: { id: 'console.prices.weekend', defaultMessage: 'Nobody trades euros for dollars until Sunday 23:00 UTC: their feed stands still, and quotes carry {margin} more.' } }),
  ...defineMessages<{ openQuotes: { count: number } }>({ openQuotes: { id: 'console.prices.openQuotes', defaultMessage: '{count, plural, one {# open quote} other {# open quotes}}' } }),
}

export const exposureTitles: Readonly<Record<Period, MessageDescriptor>> = defineMessages({
  day: { id: 'console.prices.exposure.day', defaultMessage: 'Open quotes of the desk, 24 h' },
  month: { id: 'console.prices.exposure.month', defaultMessage: 'Open quotes of the desk, 30 d' },
})

interface StopTexts {
  /** In one word, for a badge. */
  readonly name: MessageDescriptor
  readonly why: MessageDescriptor
  /** What lets new quotes go on; open ones are honoured whatever stops. */
  readonly release: MessageDescriptor
}

export const stopTexts: Readonly<Record<Stop, StopTexts>> = {
  'not-listed': defineMessages({ name: { id: 'console.stop.notListed', defaultMessage: 'Not listed' }, why: { id: 'console.stop.notListed.why', defaultMessage: 'its chain is not listed' }, release: { id: 'console.stop.notListed.release', defaultMessage: 'List its chain and start the desk anew.' } }),
  'no-answer': defineMessages({ name: { id: 'console.stop.noAnswer', defaultMessage: 'Silent' }, why: { id: 'console.stop.noAnswer.why', defaultMessage: 'a source does not answer' }, release: { id: 'console.stop.noAnswer.release', defaultMessage: 'Goes on by itself at the next answer. Look at the provider.' } }),
  'stale-feed': defineMessages({
    name: { id: 'console.stop.staleFeed', defaultMessage: 'Feed too old' },
    why: { id: 'console.stop.staleFeed.why', defaultMessage: 'a feed on chain is older than its heartbeat allows' },
    release: { id: 'console.stop.staleFeed.release', defaultMessage: 'Goes on by itself once the feed writes.' },
  }),
  'at-bound': defineMessages({
    name: { id: 'console.stop.atBound', defaultMessage: 'Feed at its bound' },
    why: { id: 'console.stop.atBound.why', defaultMessage: 'a feed says the least or the most that it can' },
    release: { id: 'console.stop.atBound.release', defaultMessage: 'Goes on by itself once the feed leaves its bound. The price may lie far beyond.' },
  }),
  'stale-market': defineMessages({
    name: { id: 'console.stop.staleMarket', defaultMessage: 'Too old' },
    why: { id: 'console.stop.staleMarket.why', defaultMessage: 'the market’s price is too old' },
    release: { id: 'console.stop.staleMarket.release', defaultMessage: 'Goes on by itself at a fresh price. Look at the market’s service.' },
  }),
  'thin-market': defineMessages({
    name: { id: 'console.stop.thinMarket', defaultMessage: 'Market too thin' },
    why: { id: 'console.stop.thinMarket.why', defaultMessage: 'buyers and sellers are too far apart' },
    release: { id: 'console.stop.thinMarket.release', defaultMessage: 'Goes on by itself once they are near again.' },
  }),
  'disagreement': defineMessages({
    name: { id: 'console.stop.disagreement', defaultMessage: 'Too far apart' },
    why: { id: 'console.stop.disagreement.why', defaultMessage: 'market and feed are further apart than allowed' },
    release: { id: 'console.stop.disagreement.release', defaultMessage: 'Goes on by itself once they agree. Find out which of the two is wrong.' },
  }),
  'jump': defineMessages({ name: { id: 'console.stop.jump', defaultMessage: 'Jumped' }, why: { id: 'console.stop.jump.why', defaultMessage: 'the price moved too fast within a minute' }, release: { id: 'console.stop.jump.release', defaultMessage: 'Goes on by itself after a minute without a jump.' } }),
  'off-peg': defineMessages({
    name: { id: 'console.stop.offPeg', defaultMessage: 'Off its peg' },
    why: { id: 'console.stop.offPeg.why', defaultMessage: 'the coin does not cost a dollar' },
    release: { id: 'console.stop.offPeg.release', defaultMessage: 'Goes on by itself within the limit. Think of stopping the coin.' },
  }),
}
