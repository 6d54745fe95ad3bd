export { CrashView, FailureView } from './failure-view'
export { Starting } from './starting'
