import buildValidators, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'
import buildSerializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type SerializerFactory = NonNullable<Factories['buildSerializer']>
type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>

/**
 * Fastify's own compilers of schemas, which compile each when the first request needs it. Fastify would compile all at the
 * start of the server, an eighth of its time. A wrong schema does not end the start any more; a test compiles all.
 */
export function compileWhenUsed(): Factories {
  return {
    buildValidator: validatorsWhenUsed(buildValidators()),
    buildSerializer: serializersWhenUsed(buildSerializers()),
  }
}

function validatorsWhenUsed(build: BuildCompilerFromPool): BuildCompilerFromPool {
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      let compiled: Validator | undefined
      const validate = ((data: unknown) => {
        compiled ??= compile(route)
        const isValid = compiled(data)
        // Fastify reads them after a refusal, before anything else is validated
        validate.errors = compiled.errors ?? null
        return isValid
      }) as Validator
      return validate
    }
  }
}

function serializersWhenUsed(build: SerializerFactory): SerializerFactory {
  return (schemas, options) => {
    const compile = build(schemas, options)
    return (route) => {
      let serialize: ReturnType<typeof compile> | undefined
      return (data) => {
        serialize ??= compile(route)
        return serialize(data)
      }
    }
  }
}
