export { createTestApp } from './createTestApp'
export type { Answer, CallOptions, TestApp, TestAppOptions } from './createTestApp'
export { freshDatabase } from './freshDatabase'
export type { SignedIn, SignInOptions } from './signIn'
