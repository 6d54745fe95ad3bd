export { CrashView, FailureView } from './failure-view'
export { Loading, Starting } from './starting'
