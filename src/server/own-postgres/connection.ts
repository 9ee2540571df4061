/** The one user, database and port (it only names the socket) of the shop's own PostgreSQL. */
export const user = 'crema'
export const database = 'crema'
export const port = 5432
