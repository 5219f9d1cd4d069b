// Set-up of the server's specs: one file of a module may refuse in a spec that loads nothing else of the module.
import.meta.glob(['../{kit,modules}/**/errors.ts', '../{kit,modules}/**/errors/*Errors.ts'], {
  eager: true,
})
