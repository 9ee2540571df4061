import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import type { Mutant } from './mutations.ts'

/** Checks the types of mutants, about 20 ms each. The sources on disk stay as they are. */
export class TypeCheck {
  #changed: { path: string; code: string } | undefined
  readonly #compiler = new API({
    fs: { readFile: (path) => (path === this.#changed?.path ? this.#changed.code : undefined) },
  })

  constructor(project = 'tsconfig.json') {
    this.#compiler.updateSnapshot({ openProjects: [resolve(project)] })
  }

  /** Whether the mutant's own file has no type error. An error that it causes in another file is not looked for. */
  accepts({ file, code }: Mutant): boolean {
    const path = resolve(file)
    const before = this.#changed?.path
    this.#changed = { path, code }
    const changed = before === undefined ? [path] : [...new Set([before, path])]
    const [project] = this.#compiler.updateSnapshot({ fileChanges: { changed } }).getProjects()
    return project!.program.getSemanticDiagnostics(path).length === 0
  }

  close(): void {
    this.#compiler.close()
  }
}
