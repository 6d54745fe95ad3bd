/**
 * Told between the steps of something long. It throws where the operator has asked to stop, so it is called where nothing is
 * half done: between transactions, or inside one that rolls back.
 */
export type Progress = (done: number, total: number | null, what: string) => void
