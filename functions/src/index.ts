/** The deployed functions by name, nothing else. */
export {};
