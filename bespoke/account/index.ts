export { PersonalCenter } from './PersonalCenter'
export { WeakPassword } from './WeakPassword'
