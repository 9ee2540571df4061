/**
 * User, database and port of the shop's own PostgreSQL. It listens on no port; the number is part of the socket's file
 * name.
 */
export const user = 'crema'
export const database = 'crema'
export const port = 5432
