import { conversion, ether, quote, quoteDraft, usdc } from '@test/builders/otc'
import {
  asSaid,
  HOST,
  okay,
  storeAnswering,
  travel,
  type CallRow,
} from '@test/fakes/contract-calls'

import { assets } from './assets'
import { conversion as conversions } from './conversion'
import { fees } from './fees'
import { iban } from './iban'
import { quotes } from './quotes'
import { receipts } from './receipts'
import type { ReceivedFile } from './received-file'

const fromToken = { address: usdc.address, decimals: 6, network: usdc.network }
const checked = {
  isIBANValid: true,
  isCountryValid: true,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bankName: 'Commerzbank',
}
const everyNetwork =
  'ethereum polygon avalanche arbitrum optimism gnosis zkevm base zksyncera blast mode bsc manta alephzero'

const ROWS: readonly (CallRow & { readonly title: string })[] = [
  {
    title: 'convertToEur [CALL-34]',
    ask: conversions.endpoints.toEur.initiate({ tokenAmount: '2500', fromToken }),
    sends: 'POST /v1/private/convert/fromTokenToEUR',
    body: { tokenAmount: '2500', fromToken },
    answer: conversion,
    reads: { tokenAmount: '2500', EURAmount: '2168', rate: '0.8672' },
  },
  {
    title: 'convertToToken',
    ask: conversions.endpoints.toToken.initiate({ EURAmount: '2168', toToken: fromToken }),
    sends: 'POST /v1/private/convert/fromEURToToken',
    body: { EURAmount: '2168', toToken: fromToken },
    answer: conversion,
  },
  {
    title: 'createQuote [CALL-35]',
    ask: quotes.endpoints.createQuote.initiate({ draft: quoteDraft, idempotencyKey: 'key-1' }),
    sends: 'POST /v1/private/quotes',
    body: quoteDraft,
    answer: { quote },
    reads: quote,
  },
  {
    title: 'getQuote [CALL-37]',
    ask: quotes.endpoints.quote.initiate({ id: 'q1', isBackground: true }),
    sends: 'GET /v1/private/quotes/q1',
    answer: { quote },
    reads: quote,
  },
  {
    title: 'cancelQuote',
    ask: quotes.endpoints.cancelQuote.initiate('q1'),
    sends: 'POST /v1/private/quotes/q1/cancel',
    body: undefined,
    answer: { quote },
    reads: quote,
  },
  {
    title: 'payOutQuote',
    ask: quotes.endpoints.payOutQuote.initiate({
      ...{ id: 'q1', receivesEUR: '172.04', idempotencyKey: 'key-1' },
    }),
    sends: 'POST /v1/private/quotes/q1/pay-out',
    body: { receivesEUR: '172.04' },
    answer: { quote },
    reads: quote,
  },
  {
    title: 'nameTransaction',
    ask: quotes.endpoints.nameTransaction.initiate({ id: 'q1', chainId: 1, hash: '0xab' }),
    sends: 'POST /v1/private/quotes/q1/sent',
    body: { chainId: 1, hash: '0xab' },
    answer: { deposits: [] },
    reads: [],
  },
  {
    title: 'reportAddress',
    ask: quotes.endpoints.reportAddress.initiate({ id: 'q1', reason: 'forged' }),
    sends: 'POST /v1/private/quotes/q1/address-alarm',
    body: { reason: 'forged' },
    answer: {},
    reads: {},
  },
  {
    title: 'calculateFee [CALL-38]',
    ask: fees.endpoints.fee.initiate(7),
    sends: 'POST /v1/private/fee/calc',
    body: { beneficiaryId: 7 },
    answer: { additionalFeeEUR: '4.50' },
  },
  {
    title: 'popularAssets [CALL-22] [CONST-01]',
    ask: assets.endpoints.popular.initiate(null),
    sends: 'POST /v1/private/assets/popular',
    body: { networks: everyNetwork.split(' ') },
    answer: { popular: [usdc, ether] },
    reads: [usdc, ether],
  },
  {
    title: 'findAssets [CALL-23]',
    ask: assets.endpoints.find.initiate({ filter: 'usd', network: 'arbitrum' }),
    sends: 'POST /v1/private/assets/find',
    body: { filter: 'usd', network: 'arbitrum' },
    answer: { assets: [usdc] },
    reads: [usdc],
  },
  {
    title: 'checkIban [CALL-29]',
    ask: iban.endpoints.checkIban.initiate('DE89370400440532013000'),
    sends: 'POST /v1/private/iban/get-data',
    body: { iban: 'DE89370400440532013000' },
    answer: checked,
  },
]

it.each(ROWS)('$title', async ({ title: _title, ...row }) => {
  expect(await travel(row)).toEqual(asSaid(row))
})

it('puts a short answer over the quote that it knows, and takes none for one that it does not know [CALL-37]', async () => {
  const news = { status: 'confirming', expiredTs: 2500 }
  const answerOf = (sends: string) => ({ quote: sends.startsWith('POST') ? quote : news })
  const { store } = storeAnswering((sends) => okay(answerOf(sends))())
  const look = () =>
    store
      .dispatch(quotes.endpoints.quote.initiate({ id: quote.quoteId, isBackground: true }))
      .unwrap()
  await expect(look()).rejects.toMatchObject({ code: 'INVALID_RESPONSE_TYPE' })
  const create = { draft: quoteDraft, idempotencyKey: 'key-1' }
  await store.dispatch(quotes.endpoints.createQuote.initiate(create)).unwrap()
  expect(await look()).toEqual({ ...quote, ...news })
})

it('takes a whole answer alone, so that what is no longer true of the quote goes [CALL-37]', async () => {
  const eur = { eurAmount: '1951.20', receivesEUR: '1946.70' }
  const short = { ...quote, outcome: { kind: 'short', tokenAmount: '2250', ...eur } }
  let told: object = short
  const { store } = storeAnswering(() => okay({ quote: told })())
  const look = () =>
    store.dispatch(quotes.endpoints.quote.initiate({ id: 'q1', isBackground: true })).unwrap()
  expect(await look()).toEqual(short)
  told = quote
  expect(await look()).toEqual(quote)
})

it('otcReceipt [CALL-25] [CALL-26]', async () => {
  const pdf = { headers: { 'content-type': 'application/pdf' } }
  const { store, calls } = storeAnswering(() => new Response('%PDF-1.7', pdf))
  const files: ReceivedFile[] = []
  const onFile = (file: ReceivedFile) => files.push(file)
  const ask = receipts.endpoints.downloadStatement.initiate({ id: 'tx_1', language: 'de', onFile })
  expect(await store.dispatch(ask).unwrap()).toBeNull()
  expect(calls[0]?.sends).toBe(`GET ${HOST}/v1/private/receipts/otc/tx_1?language=de`)
  expect(files.map(({ blob, fileName }) => [blob.size, fileName])).toEqual([[8, null]])
})
