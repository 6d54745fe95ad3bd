export interface Migration {
  readonly name: string
  readonly sql: string
}
