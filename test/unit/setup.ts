import fc from 'fast-check';

/** One commit passes or fails the same each time; `npm run fuzz -- --of properties` tries other cases. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });
