/* Pictures are the same on every day. */
Date.now = () => Date.UTC(2026, 10, 22, 6);
