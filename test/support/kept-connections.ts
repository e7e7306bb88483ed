/** For servers: they never close a connection just when the next request is on its way, which a busy machine makes likely. */
export const KEPT_CONNECTIONS = { keepAliveTimeout: 0 }
