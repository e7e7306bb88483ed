-- The language that is spoken, as a code of ISO 639: given with the order, or found in the sound; null until then.
alter table audiofiles add column language text;
