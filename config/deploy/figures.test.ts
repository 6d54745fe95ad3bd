import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import * as v from 'valibot'

import { deployed, textOf, yamlIn } from '@test/setup/deployed'
import { at } from '../tools/webpack/rules'

const own = [
  'http/metrics.ts',
  ...['metrics', 'bank-metrics', 'reconcile-metrics'].map((name) => `desk/views/${name}.ts`),
]
  .flatMap((path) => Array.from(textOf(`src/server/${path}`).matchAll(/'((?:desk|http)_\w+)'/g)))
  .map(([, name = '']) => name)
const register = new Registry()
collectDefaultMetrics({ register })
const exported = new Set([...own, ...register.getMetricsAsArray().map(({ name }) => name), 'up'])
afterAll(() => register.clear())

const named = (expr: string) => expr.match(/\b(?:(?:desk|http|nodejs|process)_\w+|up)\b/g) ?? []

const unknownIn = (expr: string) =>
  named(expr).filter(
    (name) => !exported.has(name) && !exported.has(name.replace(/_(bucket|sum|count)$/, '')),
  )

const Rules = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.looseObject({
          ...{ alert: v.string(), expr: v.string() },
          annotations: v.looseObject({ summary: v.string() }),
        }),
      ),
    }),
  ),
})

it.each(readdirSync(at('config/alerts')))('of the rules in %s are exported', (name) => {
  const [document] = yamlIn(join('config/alerts', name))
  const rules = v.parse(Rules, document).groups.flatMap((group) => group.rules)
  expect(rules.flatMap(({ expr }) => unknownIn(expr))).toEqual([])
  expect(rules.filter(({ expr }) => named(expr).length === 0)).toEqual([])
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

it('of the dashboard are exported, and each of the desk is on it', () => {
  const Panel = v.looseObject({
    ...{ id: v.number(), title: v.string() },
    targets: v.array(v.looseObject({ expr: v.string() })),
  })
  const read: unknown = JSON.parse(deployed('grafana-desk.json'))
  const { panels } = v.parse(v.looseObject({ panels: v.array(Panel) }), read)
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(exprs.flatMap(unknownIn)).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const shown = exprs.join('\n')
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})
