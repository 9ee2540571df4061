import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Feature } from '../feature.ts'
import { FEATURES } from '../features.ts'
import type { TestShop } from './test-shop.ts'

export interface RegisteredRoute {
  method: string
  /** In the router's form, '/c/:slug'. */
  path: string
  schema: RouteOptions['schema'] & { hide?: boolean }
  config: NonNullable<RouteOptions['config']>
}

/**
 * Opens a shop and notes what its features and services register, so that a test of all routes includes a new one by itself;
 * files and the answers to other methods are left out.
 */
export async function openWithRoutes(
  open: () => Promise<TestShop>,
): Promise<{ shop: TestShop; routes: RegisteredRoute[] }> {
  const routes = new Map<string, RegisteredRoute>()
  const note = ({ method, url: path, schema = {}, config = {} }: RouteOptions) => {
    const methods = [method].flat()
    // no feature takes OPTIONS: that route answers all methods which its path does not take
    if (methods.includes('OPTIONS') || config.isFile || path.includes('*')) return
    for (const one of methods) {
      if (one !== 'HEAD') routes.set(`${one} ${path}`, { method: one, path, schema, config })
    }
  }
  const noting = Object.assign(
    async (app: FastifyInstance) => {
      app.addHook('onRoute', note)
    },
    // the hook sees what is registered after it on the whole app
    { [Symbol.for('skip-override')]: true },
  )
  const features = FEATURES as Feature[]
  features.unshift({ name: 'noted routes', routes: [() => noting] })
  try {
    return { shop: await open(), routes: [...routes.values()] }
  } finally {
    features.shift()
  }
}
