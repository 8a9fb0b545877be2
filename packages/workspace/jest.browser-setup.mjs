/** React asks for this flag where updates are wrapped in act(), as Testing Library does. */
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
