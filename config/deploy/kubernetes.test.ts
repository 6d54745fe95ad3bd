import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

import { filled, IMAGE, ROLES, SECRETS, textOf, yamlIn } from '@test/setup/deployed'
import { readMigrationSettings, readSettings } from '../desk'
import { at } from '../tools/webpack/rules'

const Item = v.looseObject({ apiVersion: v.string(), kind: v.string() })
const folder = 'config/deploy/kubernetes'
const items = readdirSync(at(folder))
  .flatMap((name) => yamlIn(join(folder, name)))
  .flatMap((document) => {
    const items = v.safeParse(
      v.looseObject({ kind: v.literal('List'), items: v.array(Item) }),
      document,
    )
    return items.success ? items.output.items : [v.parse(Item, document)]
  })
const ofKind = <S extends v.GenericSchema>(kind: string, schema: S) =>
  items.filter((item) => item.kind === kind).map((item) => v.parse(schema, item))

const yes = v.literal(true)
const no = v.literal(false)
const Variable = v.strictObject({ name: v.string(), value: v.string() })
const Key = v.strictObject({ name: v.string(), key: v.string(), optional: v.boolean() })
const Setting = v.strictObject({
  name: v.string(),
  valueFrom: v.strictObject({ configMapKeyRef: Key }),
})
const Probe = (path: string) =>
  v.looseObject({ httpGet: v.strictObject({ path: v.literal(path), port: v.literal('http') }) })
const Container = v.looseObject({
  image: v.literal('causeway'),
  securityContext: v.strictObject({
    allowPrivilegeEscalation: no,
    readOnlyRootFilesystem: yes,
    capabilities: v.strictObject({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  resources: v.looseObject({ limits: v.looseObject({ memory: v.string() }) }),
  env: v.array(Variable),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
})
const pod = <S extends v.GenericSchema>(container: S) =>
  v.looseObject({
    automountServiceAccountToken: no,
    securityContext: v.strictObject({
      ...{ runAsNonRoot: yes, runAsUser: v.literal(1000), runAsGroup: v.literal(1000) },
      ...{
        fsGroup: v.literal(1000),
        seccompProfile: v.strictObject({ type: v.literal('RuntimeDefault') }),
      },
    }),
    containers: v.strictTuple([container]),
    volumes: v.array(v.looseObject({ name: v.string() })),
  })
const Labels = v.record(v.string(), v.string())
const Deployment = v.looseObject({
  metadata: v.strictObject({ name: v.string() }),
  spec: v.looseObject({
    replicas: v.pipe(v.number(), v.minValue(2)),
    selector: v.strictObject({ matchLabels: Labels }),
    template: v.looseObject({
      metadata: v.strictObject({ labels: Labels }),
      spec: pod(
        v.looseObject({
          ...Container.entries,
          ports: v.array(v.strictObject({ name: v.string(), containerPort: v.number() })),
          ...{
            startupProbe: Probe('/health'),
            livenessProbe: Probe('/health'),
            readinessProbe: Probe('/ready'),
          },
        }),
      ),
    }),
  }),
})
const deployments = ofKind('Deployment', Deployment)
const [config = { metadata: { name: '' }, data: {} }] = ofKind(
  'ConfigMap',
  v.looseObject({
    metadata: v.strictObject({ name: v.string() }),
    data: v.record(v.string(), v.string()),
  }),
)

it('has each kind in the group that serves it', () => {
  expect(new Set(items.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))).toEqual(
    new Set([
      'apps/v1 Deployment',
      'barmancloud.cnpg.io/v1 ObjectStore',
      'batch/v1 Job',
      'kustomize.config.k8s.io/v1beta1 Kustomization',
      'networking.k8s.io/v1 NetworkPolicy',
      'policy/v1 PodDisruptionBudget',
      'postgresql.cnpg.io/v1 Cluster',
      'postgresql.cnpg.io/v1 ScheduledBackup',
      ...['ConfigMap', 'Namespace', 'PersistentVolumeClaim', 'Service'].map((kind) => `v1 ${kind}`),
    ]),
  )
})

const Budget = v.looseObject({
  spec: v.strictObject({
    minAvailable: v.literal(1),
    selector: v.strictObject({ matchLabels: Labels }),
  }),
})

it('runs each role with its settings, twice at least, and never none of it', () => {
  const budgets = ofKind('PodDisruptionBudget', Budget).map(({ spec }) => spec.selector.matchLabels)
  const roles = deployments.map(({ metadata, spec: { selector, template } }) => {
    const { containers, volumes } = template.spec
    const [{ env, ports, volumeMounts }] = containers
    const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    const settings = readSettings(filled({ ...IMAGE, ...config.data, ...own }))
    const open = [settings.port, settings.console?.port, settings.metrics?.port]
    expect(ports.map(({ containerPort }) => containerPort)).toEqual(open)
    const named = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).sort()
    // The key of the signer is mounted by the signer alone.
    expect(named(volumes)).toEqual(named([...volumeMounts, { name: 'signer-key' }]))
    expect(template.metadata.labels).toEqual(selector.matchLabels)
    expect(budgets).toContainEqual(selector.matchLabels)
    expect(metadata.name).toBe(`causeway-${settings.roles.join()}`)
    return settings.roles
  })
  expect(roles.flat()).toEqual(ROLES)
})

it('names every file of settings where it is mounted, and takes secrets from secrets alone', () => {
  const mounts = deployments.flatMap(({ spec }) => spec.template.spec.containers[0].volumeMounts)
  const paths = Object.values(config.data).filter((value) => value.startsWith('/'))
  const lost = paths.filter((path) => !mounts.some(({ mountPath }) => path.startsWith(mountPath)))
  expect([paths.length, lost]).toEqual([9, []])
  const literal = Object.keys(SECRETS).filter((name) => name in config.data)
  expect(literal).toEqual([])
})

it('says beforehand which secrets have to be made', () => {
  const texts = readdirSync(at(folder)).map((name) => textOf(join(folder, name)))
  const named = texts.flatMap((text) =>
    Array.from(
      text.matchAll(
        /(?:secret|\w+Secret|\w*[kK]eyId|secretAccessKey|secretName): (?:\{ name: )?([\w-]+)/g,
      ),
      ([, name = '']) => name,
    ),
  )
  // The operator of the database makes its own.
  const ours = named.filter((name) => name !== 'causeway-db-ca')
  expect(ours.length).toBeGreaterThan(5)
  const said = textOf(join(folder, 'kustomization.yaml'))
  expect(ours.filter((name) => !new RegExp(`^#.*\\b${name}[ ,]`, 'm').test(said))).toEqual([])
})

it('migrates in a job of its own, as the owner, with the period that the settings say', () => {
  const Job = v.looseObject({
    spec: v.looseObject({
      template: v.looseObject({
        spec: pod(
          v.looseObject({
            ...Container.entries,
            args: v.array(v.string()),
            env: v.array(v.union([Variable, Setting])),
          }),
        ),
      }),
    }),
  })
  const [job] = ofKind('Job', Job)
  const [container] = job?.spec.template.spec.containers ?? []
  expect(container?.args).toEqual(['desk', 'migrate'])
  const read = (settings: Readonly<Record<string, string>>) => {
    const valueOf = (each: v.InferOutput<typeof Variable> | v.InferOutput<typeof Setting>) => {
      if ('value' in each) return each.value
      const { name, key, optional } = each.valueFrom.configMapKeyRef
      expect([name, optional]).toEqual([config.metadata.name, true])
      return settings[key]
    }
    const env = (container?.env ?? []).flatMap((each) => {
      const value = valueOf(each)
      return value === undefined ? [] : [[each.name, value] as const]
    })
    return readMigrationSettings(filled(Object.fromEntries(env)))
  }
  expect(read(config.data).ownerUrl).toContain('_owner')
  expect(read({ ...config.data, RETENTION_YEARS: '15' }).retentionYears).toBe(15)
})

it('keeps each commit on two of three servers, and lets nobody in but who is named', () => {
  const Cluster = v.looseObject({
    spec: v.looseObject({
      instances: v.literal(3),
      postgresql: v.looseObject({
        synchronous: v.strictObject({
          ...{
            method: v.literal('any'),
            number: v.literal(1),
            dataDurability: v.literal('required'),
          },
        }),
      }),
    }),
  })
  expect(ofKind('Cluster', Cluster)).toHaveLength(1)
  const policies = ofKind('NetworkPolicy', v.looseObject({ spec: v.looseObject({}) }))
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  expect(policies).toHaveLength(3)
})
