import { StepUpDialog } from './step-up-dialog'

export const feature = { name: 'stepUp', Screen: StepUpDialog }
