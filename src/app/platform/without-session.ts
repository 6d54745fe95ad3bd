import type { AppError } from '@kernel/app-error'

/** Whether the host knows no session; 401 and 403 are other hosts' ways to say so. */
export const isWithoutSession = ({ fault }: AppError): boolean =>
  fault.code === 'INVALID_SESSION' || fault.status === 401 || fault.status === 403
