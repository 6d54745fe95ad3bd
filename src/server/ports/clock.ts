/** The server's only source of time; passed down, and from there into SQL and policies as a value. */
export interface Clock {
  now(): Date
}
