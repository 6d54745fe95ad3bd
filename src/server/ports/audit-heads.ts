/** Where heads of the audit log are kept outside the database; what stands there is never changed. */
export interface AuditHeads {
  /** Adds a line, which is on the disk when this resolves. */
  append(line: string): Promise<void>
}
