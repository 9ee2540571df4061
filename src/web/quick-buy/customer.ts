/** Who buys. Nobody can sign in yet, so everybody is a visitor without a loyalty card; psdata will tell (decision 19). */
export const VISITOR = { isCremaCardCustomer: false }
