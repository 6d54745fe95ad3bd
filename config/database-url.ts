const PARTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** One URL for each host that it names, in its order: `postgres://desk@one:5432,two/causeway` names two. */
export function urlsOfHosts(databaseUrl: string): readonly [string, ...string[]] {
  const [, before = '', hosts, after = ''] = PARTS.exec(databaseUrl) ?? []
  if (hosts === undefined) return [databaseUrl]
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [first, ...others]
}
