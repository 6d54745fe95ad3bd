// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from '@openzeppelin/contracts/token/ERC20/ERC20.sol';

/// The network's native asset as an ERC-20; what is sent along at birth is wrapped for `holder`.
contract WrappedNative is ERC20 {
    error WithdrawalFailed();

    constructor(string memory name, string memory symbol, address holder) payable ERC20(name, symbol) {
        _mint(holder, msg.value);
    }

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        (bool sent, ) = msg.sender.call{value: amount}('');
        if (!sent) revert WithdrawalFailed();
    }
}
