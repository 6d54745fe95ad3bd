import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as v from 'valibot'

import { consoleCalls } from '@contract/console/calls'
import { v1 } from '@contract/v1'
import { CERTIFICATE } from '@test/setup/certificate'
import {
  deployed,
  EMPTY,
  ENTRY,
  envIn,
  filled,
  IMAGE,
  ROLES,
  SHARED,
  textOf,
  yamlIn,
} from '@test/setup/deployed'
import { readMigrationSettings, readSettings } from '../desk'
import { at } from '../tools/webpack/rules'

it('leaves empty what has no safe example, so that no desk starts with it', () => {
  for (const name of Object.keys(EMPTY)) expect(SHARED[name]).toBe('')
  expect(() => readSettings({ ...filled(SHARED), DEPOSIT_XPUB: '' })).toThrow('DEPOSIT_XPUB')
})

/** As a process is given them that reads these files, where an operator keeps transfers for 15 years. */
const filledOf = (files: readonly string[], own: Readonly<Record<string, string>>) => {
  const readsSettings = files.some((file) => basename(file) === 'settings.env')
  return filled({ ...(readsSettings && { ...SHARED, RETENTION_YEARS: '15' }), ...own })
}

describe('compose.yaml', () => {
  const Service = v.looseObject({
    environment: v.optional(v.record(v.string(), v.string()), {}),
    env_file: v.optional(v.array(v.string()), []),
    ports: v.optional(v.array(v.string()), []),
    secrets: v.optional(v.array(v.string()), []),
    volumes: v.optional(v.array(v.string()), []),
  })
  const [document] = yamlIn('config/deploy/compose.yaml')
  const { services, ...named } = v.parse(
    v.looseObject({
      services: v.record(v.string(), Service),
      secrets: v.record(v.string(), v.object({ file: v.string() })),
      volumes: v.record(v.string(), v.unknown()),
    }),
    document,
  )

  it.each(ROLES)('%s starts with its settings, on the ports that it publishes', (role) => {
    const { environment = {}, ports = [], ...rest } = services[role] ?? {}
    const settings = readSettings(filled({ ...IMAGE, ...SHARED, ...environment }))
    expect(settings).toMatchObject({ mode: 'live', roles: [role], proxies: 1 })
    const own = [settings.port, settings.console?.port, settings.metrics?.port].map(String)
    for (const port of ports) expect(own).toContain(port.split(':').at(-1))
    expect(rest).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: 'causeway' })
  })

  it('migrates by itself, as the owner, with the period that the settings say', () => {
    const { environment = {}, env_file: files = [] } = services['migrate'] ?? {}
    expect(services['migrate']).toMatchObject({ command: ['desk', 'migrate'] })
    const { ownerUrl, retentionYears } = readMigrationSettings(filledOf(files, environment))
    expect(ownerUrl).toContain('causeway_owner')
    expect(retentionYears).toBe(15)
  })

  it('keeps what operators put beside it out of commits and images', () => {
    for (const list of ['.gitignore', 'config/docker/Dockerfile.dockerignore'])
      expect(textOf(list).split('\n')).toEqual(
        expect.arrayContaining(['config/deploy/secrets', 'config/deploy/files']),
      )
    for (const { file } of Object.values(named.secrets)) expect(file).toMatch(/^secrets\//)
  })

  it('names secrets, volumes and files that are there', () => {
    const files = ['files', ...readdirSync(at('config/deploy'))].map((name) => `./${name}`)
    const there = [...files, ...Object.keys(named.volumes)]
    for (const service of Object.values(services)) {
      const { environment, secrets, volumes } = v.parse(Service, service)
      expect(Object.keys(named.secrets)).toEqual(expect.arrayContaining(secrets))
      const asked = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
      expect(secrets).toEqual(expect.arrayContaining(asked.map((path) => basename(path))))
      const places = volumes.map((volume) => volume.split(':')[0] ?? '')
      expect(there).toEqual(expect.arrayContaining(places.filter((from) => !from.startsWith('/'))))
    }
  })

  it('lets the signer write its volume, which begins as the folder of the image', () => {
    const [volume = ''] = services['signer']?.volumes ?? []
    const [, folder = ''] = volume.split(':')
    expect(SHARED['ADDRESS_SIGNER_SOCKET']).toBe(`${folder}/socket`)
    const made = `RUN install --directory --owner=node --group=node --mode=0750 ${folder}\n`
    expect(textOf('config/docker/Dockerfile')).toContain(made)
  })
})

describe('systemd', () => {
  const unit = (name: string) => {
    const lines = deployed(`systemd/${name}`).split('\n')
    const of = (key: string) =>
      lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
    const environment = envIn(of('Environment').join(' ').replaceAll(' ', '\n'))
    return { of, environment }
  }
  const isBuilt = (path: string) =>
    textOf('config/tools/webpack/programs.ts').includes(`      '${path.slice(5, -3)}': at(`)

  it('starts what the image starts, and what the build makes', () => {
    const [start = ''] = unit('causeway@.service').of('ExecStart')
    expect(start.split(' ').slice(1)).toEqual(ENTRY.slice(1))
    const [migrates = ''] = unit('causeway-migrate.service').of('ExecStart')
    expect(migrates.split(' ').slice(1)).toEqual([ENTRY.at(-1), 'desk', 'migrate'])
    expect(isBuilt(ENTRY.at(-1) ?? '')).toBe(true)
  })

  it('and the image bring the compiled code that their start takes', () => {
    const compiling = `${ENTRY.join(' ')} desk help`
    expect(textOf('config/docker/Dockerfile')).toContain(`\nRUN ${compiling} > /dev/null\n`)
    expect(deployed('systemd/causeway@.service')).toContain(`(cd /opt/causeway && ${compiling})`)
  })

  it.each(['causeway@.service', 'causeway-migrate.service'])('%s is locked in', (name) => {
    const { of, environment } = unit(name)
    expect(of('User')).toEqual(['causeway'])
    expect(of('ProtectSystem')).toEqual(['strict'])
    expect(of('CapabilityBoundingSet')).toEqual([''])
    expect(of('NoNewPrivileges')).toEqual(['yes'])
    const credentials = of('LoadCredentialEncrypted').map(
      (each) => `%d/${each.split(':')[0] ?? ''}`,
    )
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'))
    expect(files.map(([, path]) => path).toSorted()).toEqual(credentials.toSorted())
    const given = filledOf(of('EnvironmentFile'), environment)
    expect(readMigrationSettings(given).retentionYears).toBe(15)
  })

  it('gives each role ports of its own on one machine', () => {
    const { environment } = unit('causeway@.service')
    const taken = ROLES.flatMap((role) => {
      const own = envIn(deployed(`systemd/${role}.env`))
      const settings = readSettings(filled({ ...SHARED, ...own, ...environment }))
      expect(settings).toMatchObject({ roles: [role], host: 'localhost' })
      return [
        settings.port,
        settings.metrics?.port,
        ...(role === 'api' ? [settings.console?.port] : []),
      ]
    })
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken).not.toContain(undefined)
  })
})

describe('proxies', () => {
  const nginx = deployed('nginx.conf')
  const haproxy = deployed('haproxy.cfg')

  it('lead to the ports of the desk, and gather no stream', () => {
    const api = envIn(deployed('systemd/api.env'))
    expect(nginx).toContain(`server 127.0.0.1:${api['PORT'] ?? ''};`)
    expect(nginx).toContain(`server 127.0.0.1:${api['CONSOLE_PORT'] ?? ''};`)
    const streams = [...Object.values(v1), ...Object.values(consoleCalls)].filter(
      (call) => call.form === 'events',
    )
    expect(streams.length).toBeGreaterThan(1)
    const unbuffered = /location ~ (\S+) \{\n +proxy_pass [^}]*proxy_buffering off;/.exec(
      nginx,
    )?.[1]
    for (const { path } of streams) expect(path).toMatch(new RegExp(unbuffered ?? '^$'))
  })

  it('do what security.md says', () => {
    expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    const ciphers = /ssl_ciphers (\S+);/.exec(nginx)?.[1]?.split(':') ?? []
    expect(
      ciphers.filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)/.test(name)),
    ).toEqual([])
    expect(ciphers.length).toBeGreaterThan(3)
    expect(nginx).toMatch(/location \/v1 \{\n +return 444;/)
    expect(nginx).not.toMatch(/add_header|\$request_uri"|\$args|\$http_cookie|\$request_body/)
    expect(haproxy).toMatch(
      /http-check send meth OPTIONS uri \/primary\n +http-check expect status 200/,
    )
    expect(haproxy).toContain('on-marked-down shutdown-sessions')
  })

  /** The program's own check of a file, in a folder with certificates. */
  function checkedBy(
    program: string,
    text: string,
    asked: (file: string, folder: string) => string[],
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'causeway-deploy-'))
    for (const host of ['pay.example', 'console.example']) {
      writeFileSync(join(folder, `${host}.pem`), CERTIFICATE.cert)
      writeFileSync(join(folder, `${host}.key`), CERTIFICATE.key)
    }
    const file = join(folder, 'file')
    const own = text
      .replaceAll(/\/etc\/nginx\/tls|\/var\/log\/nginx/g, folder)
      .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:1$1')
    writeFileSync(file, own)
    const { status, stderr } = spawnSync(program, asked(file, folder), { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    return {
      status,
      errors: stderr.split('\n').filter((line) => /\[(emerg|alert|ALERT)\]/.test(line)),
    }
  }

  const CHECKS: Readonly<Record<string, () => ReturnType<typeof checkedBy>>> = {
    nginx: () =>
      checkedBy('nginx', nginx, (file, folder) => [
        ...['-t', '-c', file, '-g', `pid ${folder}/pid; error_log stderr;`],
      ]),
    haproxy: () => checkedBy('haproxy', haproxy, (file) => ['-c', '-f', file]),
  }

  it('are what each program takes that is installed here', () => {
    const here = Object.keys(CHECKS).filter((program) => !spawnSync(program, ['-v']).error)
    const found = here.map((program) => [program, CHECKS[program]?.()])
    expect(found).toEqual(here.map((program) => [program, { status: 0, errors: [] }]))
  })
})
