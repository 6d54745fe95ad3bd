/** The file is not whole, or no message that the desk reads; the text says what is missing. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}
