/** The class of an error in a traceback, which is not part of its message. */
export const errorClass = /^(?:[a-z_]\w*\.)*[A-Z]\w+: /;
