-- What an account left with us is erased when somebody asks for it; what the books need stays, without names. From
-- the first moment on the account is nobody's any more, the second is when nothing was left.
alter table accounts
  add column erase_asked_at timestamptz,
  add column erased_at timestamptz;
