import type { OriginalStore } from '../original-store/original-store.ts'

/** A store that does some things in another way, as a test needs it. */
export const storeWith = (store: OriginalStore, changed: Partial<OriginalStore>): OriginalStore =>
  new Proxy(store, {
    get(target, name) {
      const own = Reflect.get(changed, name)
      if (own !== undefined) return own
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** A store whose disk is never full, whatever the machine of the test has. */
export const roomy = (store: OriginalStore): OriginalStore => storeWith(store, { space: async () => undefined })
